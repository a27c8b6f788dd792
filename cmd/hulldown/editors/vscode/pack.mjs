// node pack.mjs FILE bundles the extension and writes it as FILE, a .vsix: a zip with a manifest.
// The same sources give the same bytes.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { crc32, deflateRawSync } from "node:zlib";
import { build } from "esbuild";

const [out] = process.argv.slice(2);
if (out === undefined) {
  throw new Error("name the file to be written, such as hulldown.vsix");
}
const about = JSON.parse(readFileSync("package.json", "utf8"));
const bundled = await build({
  entryPoints: ["extension.ts"],
  bundle: true,
  write: false,
  platform: "node",
  format: "cjs",
  target: "node18",
  external: ["vscode"],
  minify: true,
  legalComments: "none",
  metafile: true,
});
// What of others is bundled comes with its licence.
const modules = new Set(Object.keys(bundled.metafile.inputs).flatMap((f) => f.match(/^node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []));
const licences = [...modules].sort().map((dir) => {
  const file = readdirSync(dir).find((f) => /^licen[cs]e/i.test(f));
  if (file === undefined) {
    throw new Error(`${dir} has no licence`);
  }
  return `${dir.slice("node_modules/".length)}\n\n${readFileSync(`${dir}/${file}`, "utf8").replaceAll("\r\n", "\n").trim()}\n`;
});
const { devDependencies, ...manifest } = about;
const text = (s) => s.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

zip(out, {
  "[Content_Types].xml": `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".js" ContentType="application/javascript"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`,
  "extension.vsixmanifest": `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${about.name}" Version="${about.version}" Publisher="${about.publisher}"/>
    <DisplayName>${text(about.displayName)}</DisplayName>
    <Description xml:space="preserve">${text(about.description)}</Description>
    <Tags>${text(about.keywords.join(","))}</Tags>
    <Categories>${text(about.categories.join(","))}</Categories>
    <License>extension/LICENSE.txt</License>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${about.engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`,
  "extension/package.json": JSON.stringify(manifest, null, 2) + "\n",
  "extension/language.json": readFileSync("language.json"),
  "extension/script.json": readFileSync("script.json"),
  "extension/extension.js": bundled.outputFiles[0].contents,
  "extension/README.md": readFileSync("README.md"),
  "extension/NOTICES.txt": licences.join("\n----\n\n"),
  "extension/LICENSE.txt": readFileSync(process.env.LICENSE_FILE ?? "../../../../LICENSE"),
});

/** Writes files as a zip, without times of their own. */
function zip(name, files) {
  const parts = [];
  const index = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data, { level: 9 });
    const file = Buffer.from(path);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0); // the version of the format that is needed
    head.writeUInt16LE(0x800, 2); // names are UTF-8
    head.writeUInt16LE(8, 4); // deflated
    head.writeUInt16LE(0x21, 8); // 1 January 1980
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(file.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    index.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), head, place, file);
    parts.push(Buffer.from("PK\x03\x04", "latin1"), head, file, packed);
    at += 30 + file.length + packed.length;
  }
  const listed = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  writeFileSync(name, Buffer.concat([...parts, listed, end]));
}

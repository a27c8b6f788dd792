// Bytes as they come: packed by gzip, or written in base64.

/** unpacked is what comes out of gzip, or what came in where it is none. */
export async function unpacked(data: Uint8Array): Promise<Uint8Array> {
  if (data[0] !== 0x1f || data[1] !== 0x8b) return data;
  const stream = new Blob([data as BlobPart]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** ofText reads base64. */
export function ofText(text: string): Uint8Array {
  const all = atob(text);
  const out = new Uint8Array(all.length);
  for (let i = 0; i < all.length; i++) out[i] = all.charCodeAt(i);
  return out;
}

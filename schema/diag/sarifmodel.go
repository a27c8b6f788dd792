package diag

// The parts of a SARIF log that a report needs, by the names of its schema.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID       string     `json:"id"`
		Short    sarifText  `json:"shortDescription"`
		Full     sarifText  `json:"fullDescription"`
		Help     sarifText  `json:"help"`
		Default  sarifLevel `json:"defaultConfiguration"`
		Property sarifTags  `json:"properties"`
	}
	sarifLevel struct {
		Level string `json:"level"`
	}
	sarifTags struct {
		Tags []string `json:"tags"`
	}
	sarifText struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown,omitempty"`
	}
	sarifResult struct {
		RuleID    string            `json:"ruleId"`
		RuleIndex int               `json:"ruleIndex"`
		Level     string            `json:"level"`
		Message   sarifText         `json:"message"`
		Places    []sarifLocation   `json:"locations,omitempty"`
		Related   []sarifLocation   `json:"relatedLocations,omitempty"`
		Prints    map[string]string `json:"partialFingerprints"`
		Fixes     []sarifFix        `json:"fixes,omitempty"`
	}
	sarifLocation struct {
		ID       int            `json:"id,omitempty"`
		Physical sarifPhysical  `json:"physicalLocation"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
		Message  *sarifText     `json:"message,omitempty"`
	}
	sarifLogical struct {
		Name string `json:"fullyQualifiedName"`
		Kind string `json:"kind"`
	}
	sarifPhysical struct {
		File   sarifArtifact `json:"artifactLocation"`
		Region *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		Line    int `json:"startLine"`
		Col     int `json:"startColumn"`
		EndLine int `json:"endLine,omitempty"`
		EndCol  int `json:"endColumn,omitempty"`
	}
	sarifFix struct {
		What    sarifText     `json:"description"`
		Changes []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		File    sarifArtifact      `json:"artifactLocation"`
		Replace []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		Deleted  sarifRegion  `json:"deletedRegion"`
		Inserted sarifContent `json:"insertedContent"`
	}
	sarifContent struct {
		Text string `json:"text"`
	}
)

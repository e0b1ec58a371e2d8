// The colors of code are variables, which the style sheet sets for light and for dark.
const scopes: Record<string, string[]> = {
  comment: ['comment', 'punctuation.definition.comment'],
  keyword: ['keyword', 'storage', 'variable.language', 'constant.language', 'keyword.operator.new'],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw'],
  number: ['constant.numeric', 'constant.other'],
  function: ['entity.name.function', 'support.function', 'meta.function-call entity.name.function'],
  type: ['entity.name.type', 'support.type', 'support.class', 'entity.name.class', 'entity.name.tag'],
  property: ['variable.other.property', 'meta.object-literal.key', 'support.type.property-name', 'entity.other'],
  punctuation: ['punctuation', 'keyword.operator', 'storage.type.function.arrow', 'meta.brace'],
}

const ink = 'var(--code-ink)'

/** The color theme of the code blocks, for the highlighter. */
export const codeTheme = {
  name: 'chart',
  type: 'light' as const,
  fg: ink,
  bg: 'var(--code-paper)',
  settings: [
    { settings: { foreground: ink, background: 'var(--code-paper)' } },
    ...Object.entries(scopes).map(([name, scope]) => ({ scope, settings: { foreground: `var(--code-${name})` } })),
  ],
}

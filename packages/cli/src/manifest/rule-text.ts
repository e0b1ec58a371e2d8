import type { JsonSchema } from './manifest.ts'

/** The rules of a value in words: `1 to 100`. The document's own words come first. */
export function ruleText(schema: JsonSchema): string {
  const texts = [schema['x-portolan-message'] ?? boundTexts(schema)].flat()
  return texts.map((text) => text.replace(/^must (?:be )?/, '')).join('; ')
}

function boundTexts(schema: JsonSchema): string[] {
  const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf, allOf = [], anyOf = [] } = schema
  const [range, also] = anyOf
  if (range && also?.const !== undefined) return [...boundTexts(range), `or ${JSON.stringify(also.const)}`]
  // The pattern of an integer that can be digits is none of the document.
  const isText = ![schema.type].flat().includes('integer')
  const patterns = isText ? [schema, ...allOf].flatMap(({ pattern }) => pattern ?? []) : []
  return [
    ...rangeText(schema.minLength, schema.maxLength, 'character', 'characters'),
    ...patterns.map((pattern) => `matches /${pattern}/`),
    ...rangeText(schema.minItems, schema.maxItems, 'entry', 'entries'),
    ...rangeText(schema.minimum, schema.maximum),
    ...(above === undefined ? [] : [`above ${above}`]),
    ...(below === undefined ? [] : [`below ${below}`]),
    ...(multipleOf === undefined ? [] : [`a multiple of ${multipleOf}`]),
  ]
}

function rangeText(min: number | undefined, max: number | undefined, ...[one, many]: [string?, string?]): string[] {
  if (many && min === 1 && max === undefined) return ['not empty']
  const counted = (count: number | undefined): string => (many ? `${count} ${count === 1 ? one : many}` : `${count}`)
  if (min === undefined) return max === undefined ? [] : [`at most ${counted(max)}`]
  if (min === max) return [`exactly ${counted(min)}`]
  return [max === undefined ? `at least ${counted(min)}` : `${min} to ${counted(max)}`]
}

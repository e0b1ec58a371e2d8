import { type Field, type Shape, withoutNull } from '@portolan/openapi'
import { visible } from './quote.ts'

/** A doc comment of paragraphs and tags; nothing if all are empty. Nothing in a text can end the comment. */
export function comment(paragraphs: readonly (string | undefined)[], tags: readonly string[] = [], indent = 0): string {
  const width = 117 - indent
  const texts = paragraphs.flatMap((one) => (one?.trim() ? [lines(escaped(one.trim()), width)] : []))
  const all = texts.flatMap((text, index) => (index ? ['', ...text] : text))
  const noted = tags.flatMap((tag) => lines(tag, width))
  const whole = [...all, ...noted]
  const [only] = whole
  if (only === undefined) return ''
  if (whole.length === 1 && only.length < width - 4) return `/** ${only} */\n`
  return `/**\n${whole.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

/** The comment of a field: its description, the rules that its type does not show, and its default. */
export function fieldComment({ notes, shape }: Field): string {
  const { text, deprecated, default: value } = notes
  const rules = Object.entries(listRules(withoutNull(shape).shape)).flatMap(([name, rule]) =>
    rule === undefined ? [] : [`@${name} ${tagText(String(rule))}`.trimEnd()],
  )
  const tags = [
    ...(deprecated ? ['@deprecated'] : []),
    ...(value === undefined ? [] : [`@default ${tagText(JSON.stringify(value))}`]),
    ...rules,
  ]
  return comment([text], tags, 2)
}

/** The names of formats in JSON Schema that differ from the model's. */
const formats: Readonly<Record<string, string>> = {
  dateTime: 'date-time',
  looseDateTime: 'date-time',
  looseTimestamp: 'date-time',
  timestamp: 'date-time',
  nonEmptyString: '',
}

/** The rules of a value, by the keywords of JSON Schema. */
function listRules(shape: Shape): Readonly<Record<string, string | number | undefined>> {
  switch (shape.kind) {
    case 'text': {
      const { format = '', min, max, patterns } = shape
      return {
        format: (formats[format] ?? format) || undefined,
        minLength: min || undefined,
        maxLength: max,
        pattern: patterns?.join(' and '),
      }
    }
    case 'number':
    case 'integer': {
      const { min, max, above, below, multipleOf } = shape
      return { minimum: min, exclusiveMinimum: above, maximum: max, exclusiveMaximum: below, multipleOf }
    }
    case 'digits':
      return { minimum: shape.min, maximum: shape.max }
    case 'list':
      return { minItems: shape.min || undefined, maxItems: shape.max, uniqueItems: shape.unique && '' }
    case 'object': {
      const count = shape.rules?.find(({ kind }) => kind === 'count')
      return count?.kind === 'count' ? { minProperties: count.min, maxProperties: count.max } : {}
    }
    default:
      return {}
  }
}

/** A text for the line of a tag. */
export function tagText(text: string): string {
  return escaped(text.replaceAll(/\s+/g, ' ').trim())
}

/** Escapes the end of a comment, text that would be a tag, and characters that editors do not show. */
function escaped(text: string): string {
  // In this order, because hidden characters may be between a star and a slash.
  return visible(text)
    .replaceAll('*/', String.raw`*\/`)
    .replaceAll(/^(\s*)@/gm, String.raw`$1\@`)
}

function lines(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrapped(line.trimEnd(), width))
}

/** Breaks a long line between words; indented lines and tables stay as they are. */
function wrapped(line: string, width: number): string[] {
  if (line.length <= width || /^\s{4}|^\s*\|/.test(line)) return [line]
  const result: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    if (current && current.length + 1 + word.length > width) {
      result.push(current)
      // At the start of a line, it would be a tag.
      current = word.replace(/^@/, String.raw`\@`)
    } else current = current ? `${current} ${word}` : word
  }
  return [...result, current]
}

import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { lengthLimit } from './read/patterns.ts'
import { chooseFlags, makeRegExp } from './read/reg-exp.ts'

/** The lengths that a text may have. */
interface Lengths {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** A longer sample shows nothing. */
const longest = 1000

/** Makes a text that matches a pattern, as short as it can be; undefined if none is found. */
export function samplePattern(pattern: string, { min = 0, max = Infinity }: Lengths = {}): string | undefined {
  const flags = chooseFlags(pattern)
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: flags === 'u' })
  const test = makeRegExp(pattern)
  const most = Math.min(max, lengthLimit(pattern, 'sent'))
  for (const { elements } of parsed.alternatives)
    for (const repeats of [0, 1, 2, 3, 8, min, max]) {
      const text = writeAll(elements, { flags, repeats })
      if (text !== undefined && text.length >= min && text.length <= most && test.test(text)) return text
    }
  return undefined
}

interface Way {
  readonly flags: string
  /** How often to repeat elements with a quantifier, within its bounds. */
  readonly repeats: number
}

/** The texts of elements, one after the other; undefined if that is too long. */
function writeAll(elements: readonly AST.Element[], way: Way): string | undefined {
  let text = ''
  for (const element of elements) {
    const part = write(element, way)
    if (part === undefined || text.length + part.length > longest) return undefined
    text += part
  }
  return text
}

function write(element: AST.Element, way: Way): string | undefined {
  switch (element.type) {
    case 'Quantifier': {
      const count = Math.min(Math.max(element.min, way.repeats), element.max)
      const part = write(element.element, way)
      return part === undefined || part.length * count > longest ? undefined : part.repeat(count)
    }
    case 'Group':
    case 'CapturingGroup':
      return writeAll(element.alternatives[0]?.elements ?? [], way)
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return findMember(element, way.flags)
    // Assertions and back-references write nothing: the whole text is tested at the end.
    default:
      return ''
  }
}

/** The most familiar characters come first. */
const characters = ['a', 'A', '1', ...'0bBxX-_. /:@+,=#ä中'.split('')]

function findMember({ raw, type, ...set }: AST.Element & { readonly raw: string }, flags: string): string | undefined {
  const test = new RegExp(`^${raw}$`, flags)
  const [first] = type === 'CharacterClass' && 'elements' in set ? set.elements : []
  const own =
    first?.type === 'Character' ? [first.value] : first?.type === 'CharacterClassRange' ? [first.min.value] : []
  return [...characters, ...own.map((value) => String.fromCodePoint(value))].find((one) => test.test(one))
}

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
  for (const variety of [1, 4, Infinity])
    for (const { elements } of parsed.alternatives)
      for (const repeats of [0, 1, 2, 3, 8, min, max]) {
        const text = writeAll(elements, { flags, repeats, variety })
        if (text !== undefined && text.length >= min && text.length <= most && test.test(text)) return text
      }
  return undefined
}

interface Way {
  readonly flags: string
  /** How often to repeat elements with a quantifier, within its bounds. */
  readonly repeats: number
  /** How many different characters a repeated class gives: a lookahead may need several. */
  readonly variety: number
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
      const parts =
        way.variety > 1 && isClass(element.element)
          ? listMembers(element.element, way.flags).slice(0, way.variety)
          : [write(element.element, way)]
      const [part] = parts
      if (part === undefined || part.length * count > longest) return undefined
      return Array.from({ length: count }, (_, index) => parts[index % parts.length]).join('')
    }
    case 'Group':
    case 'CapturingGroup':
      return writeAll(element.alternatives[0]?.elements ?? [], way)
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return listMembers(element, way.flags)[0]
    // Assertions and back-references write nothing: the whole text is tested at the end.
    default:
      return ''
  }
}

type ClassElement = AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass

function isClass(element: AST.Element): element is ClassElement {
  return ['CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(element.type)
}

/** The most familiar characters come first, one of each kind. */
const characters = ['a', 'A', '1', ...'-@!_. /:+,=#$%&*?0bBxXä中'.split('')]

function listMembers({ raw, type, ...set }: ClassElement, flags: string): string[] {
  const test = new RegExp(`^${raw}$`, flags)
  const [first] = type === 'CharacterClass' && 'elements' in set ? set.elements : []
  const own =
    first?.type === 'Character' ? [first.value] : first?.type === 'CharacterClassRange' ? [first.min.value] : []
  return [...characters, ...own.map((value) => String.fromCodePoint(value))].filter((one) => test.test(one))
}

import { XMLParser } from 'fast-xml-parser'
import { checkWellFormed, type Limits } from './well-formed.ts'

/** What the parser makes of an element, a text or a CDATA section: its name with its content, and the attributes apart. */
export type ParsedNode = Readonly<Record<string, readonly ParsedNode[] | string | Readonly<Record<string, string>>>>

/** Where the parser puts what has no name of its own. No element can be called so. */
export const textKey = '#text'
export const dataKey = '#cdata'
export const attributesKey = ':@'

/**
 * Names stay with their prefixes, texts with their references: who reads them resolves both, and a CDATA section stays as
 * it is. Nothing is turned into numbers, and no entity is expanded.
 */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: textKey,
  cdataPropName: dataKey,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
  maxNestedTags: Number.MAX_SAFE_INTEGER,
})

/**
 * Parses a document into the nodes at its top.
 * @throws SyntaxError it is not well-formed, too large, or uses a name that is dangerous in JavaScript
 */
export function parseXml(text: string, limits: Limits): readonly ParsedNode[] {
  checkWellFormed(text, limits)
  try {
    return parser.parse(text) as readonly ParsedNode[]
  } catch (error) {
    throw new SyntaxError(`the answer cannot be read: ${(error as Error).message}`)
  }
}

import { type MatcherView, XMLParser } from 'fast-xml-parser'
import type { Limits, XmlElement } from '../xml-element.ts'
import { isXmlText, resolveReferences } from './characters.ts'
import { TreeBuilder } from './tree-builder.ts'
import { checkWellFormed } from './well-formed.ts'

const options = {
  preserveOrder: true,
  // Half of the parser's time would go into attributes, and of two with the same name it drops one.
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  maxNestedTags: Infinity,
  jPath: false,
  onDangerousProperty: (name: string) => name,
}

/** The parser refuses these names. A `!`, with which no name begins, leads them past it. */
const refused = /(<\/?)(?=(?:__proto__|constructor|prototype)[\s/>])/g
/** Comments; instructions, in which an apostrophe would make the parser swallow tags; CDATA, which it does not mark as such. */
const opaque = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>/g

/**
 * Reads a document with fast-xml-parser and refuses what is not well-formed.
 * @throws UnexpectedEnd the document is cut off
 * @throws SyntaxError it is not well-formed, has a document type, or exceeds a limit
 */
export function parseXml(text: string, limits: Limits): XmlElement {
  if (text.length > limits.length) throw new SyntaxError(`it is longer than ${limits.length} characters`)
  if (!isXmlText(text)) throw new SyntaxError('it holds a character that XML has not')
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
  const builder = new TreeBuilder(checkWellFormed(lines, limits.depth))
  const parser = new XMLParser({
    ...options,
    updateTag(tag, path) {
      builder.enter(tag, (path as MatcherView).getDepth())
      // The parser need not keep a tree of its own: this halves the memory.
      return false
    },
    tagValueProcessor(_, value, path) {
      builder.add((path as MatcherView).getDepth(), resolveReferences(value))
      return ''
    },
  })
  parser.parse(lines.replaceAll(opaque, asText).replaceAll(refused, '$1!'))
  return builder.root
}

/** A CDATA section as a text like others; nothing for comments and instructions. */
function asText(markup: string): string {
  return markup[2] === '[' ? markup.slice(9, -3).replaceAll('&', '&amp;').replaceAll('<', '&lt;') : ''
}

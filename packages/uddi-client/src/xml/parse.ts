import { type MatcherView, XMLParser } from 'fast-xml-parser'
import type { Limits, XmlElement } from '../xml-element.ts'
import { isXmlText, resolveReferences } from './characters.ts'
import { TreeBuilder } from './tree-builder.ts'
import { checkWellFormed } from './well-formed.ts'

const options = {
  preserveOrder: true,
  // The parser would spend half of its time on attributes, and drop one of two with the same name.
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  maxNestedTags: Infinity,
  jPath: false,
  onDangerousProperty: (name: string) => name,
}

/** The parser rejects these names. A leading `!`, which no real name has, gets them past it. */
const refused = /(<\/?)(?=(?:__proto__|constructor|prototype)[\s/>])/g
/**
 * Comments; processing instructions, where an apostrophe would make the parser swallow tags; CDATA, which it does not
 * mark.
 */
const opaque = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>/g

/**
 * Parses a document with fast-xml-parser, and rejects what is not well-formed.
 * @throws UnexpectedEnd the document is truncated
 * @throws SyntaxError it is not well-formed, has a document type, or exceeds a limit
 */
export function parseXml(text: string, limits: Limits): XmlElement {
  if (text.length > limits.length) throw new SyntaxError(`it is longer than ${limits.length} characters`)
  if (!isXmlText(text)) throw new SyntaxError('it contains a character that XML forbids')
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
  const builder = new TreeBuilder(checkWellFormed(lines, limits.depth))
  const parser = new XMLParser({
    ...options,
    updateTag(tag, path) {
      builder.enter(tag, (path as MatcherView).getDepth())
      // The parser keeps no tree of its own: this halves the memory.
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

/** Turns a CDATA section into ordinary text, and drops comments and processing instructions. */
function asText(markup: string): string {
  return markup[2] === '[' ? markup.slice(9, -3).replaceAll('&', '&amp;').replaceAll('<', '&lt;') : ''
}

import { type MatcherView, XMLParser } from 'fast-xml-parser'
import type { Limits, XmlElement } from '../xml-element.ts'
import { readAttributes } from './attributes.ts'
import { isXmlText, resolveReferences } from './characters.ts'
import { declare, findNamespace, outermost } from './namespaces.ts'
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
 * @param onEnd receives each element when it ends, after its ancestors and an element for the document
 * @throws UnexpectedEnd the document is truncated
 * @throws SyntaxError it is not well-formed, has a document type, or exceeds a limit
 */
export function parseXml(text: string, limits: Limits, onEnd = (_open: readonly XmlElement[]): void => {}): XmlElement {
  if (text.length > limits.length) throw new SyntaxError(`it is longer than ${limits.length} characters`)
  if (!isXmlText(text)) throw new SyntaxError('it contains a character that XML forbids')
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
  return buildTree(lines, checkWellFormed(lines, limits.depth), onEnd)
}

/** @param places where the attributes of each element begin and end */
function buildTree(lines: string, places: readonly number[], onEnd: (open: readonly XmlElement[]) => void): XmlElement {
  // The elements that are open, by their depth, after one for the document; and what prefixes stand for in them.
  const open: XmlElement[] = [{ name: '', namespace: '', attributes: {}, content: [] }]
  const scopes = [outermost]
  const close = (depth: number): void => {
    for (; open.length > depth; open.length--) onEnd(open)
  }
  let entered = 0
  const add = (depth: number, one: string | XmlElement): unknown => open[depth]?.content.push(one)
  const parser = new XMLParser({
    ...options,
    updateTag(tag, path) {
      const depth = (path as MatcherView).getDepth()
      close(depth)
      const attributes: Record<string, string> = {}
      const prefixed = readAttributes(lines.slice(places[entered++], places[entered++]), attributes)
      const outer = scopes[depth - 1] ?? outermost
      const scope = (scopes[depth] = prefixed ? declare(prefixed, attributes, outer) : outer)
      const name = tag.slice(tag.indexOf(':') + 1).replace('!', '')
      const element = (open[depth] = { name, namespace: findNamespace(tag, scope), attributes, content: [] })
      add(depth - 1, element)
      // The parser keeps no tree of its own.
      return false
    },
    tagValueProcessor(_, value, path) {
      add((path as MatcherView).getDepth(), resolveReferences(value))
      return ''
    },
  })
  parser.parse(lines.replaceAll(opaque, asText).replaceAll(refused, '$1!'))
  const root = open[1] as XmlElement
  close(1)
  return root
}

/** Turns a CDATA section into ordinary text, and drops comments and processing instructions. */
function asText(markup: string): string {
  return markup[2] === '[' ? markup.slice(9, -3).replaceAll('&', '&amp;').replaceAll('<', '&lt;') : ''
}

import { type MatcherView, XMLParser } from 'fast-xml-parser'
import { setField } from '../set-field.ts'
import type { Limits, XmlElement } from '../xml-element.ts'
import { isXmlText, resolveReferences } from './characters.ts'
import { declare, namespaceOf, outermost, type Scope } from './namespaces.ts'
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
  // The parser refuses these names. A `!`, with which no name begins, leads them past it.
  transformTagName: (name: string) => (/^(?:__proto__|constructor|prototype)$/.test(name) ? `!${name}` : name),
  onDangerousProperty: (name: string) => name,
}

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
  const tags = checkWellFormed(lines, limits.depth).values()
  const plain = lines.replaceAll(opaque, (one) =>
    one[2] === '[' ? one.slice(9, -3).replaceAll('&', '&amp;').replaceAll('<', '&lt;') : '',
  )
  const open: XmlElement[] = [{ name: '', namespace: '', attributes: {}, content: [] }]
  const scopes: Scope[] = [outermost]
  const contentAt = (depth: number): XmlElement['content'] => (open[depth] as XmlElement).content
  const parser = new XMLParser({
    ...options,
    updateTag(tag, path) {
      const depth = (path as MatcherView).getDepth()
      const attributes: Record<string, string> = {}
      const prefixed = readAttributes(tags.next().value as string, attributes)
      const outer = scopes[depth - 1] as Scope
      const scope = prefixed ? declare(prefixed, attributes, outer) : outer
      const name = tag.slice(tag.indexOf(':') + 1).replace('!', '')
      const element = { name, namespace: namespaceOf(tag, scope), attributes, content: [] }
      contentAt(depth - 1).push(element)
      open[depth] = element
      scopes[depth] = scope
      // The parser need not keep a tree of its own: this halves the memory.
      return false
    },
    tagValueProcessor(_, value, path) {
      contentAt((path as MatcherView).getDepth()).push(resolveReferences(value))
      return ''
    },
  })
  parser.parse(plain)
  return contentAt(0)[0] as XmlElement
}

/** Reads attributes as they are written. Returns the names whose prefixes have to be resolved. */
function readAttributes(written: string, attributes: Record<string, string>): string[] | undefined {
  let prefixed: string[] | undefined
  for (let at = 0, equals = written.indexOf('='); equals > 0; equals = written.indexOf('=', at)) {
    const name = written.slice(at, equals).trim()
    let open = equals + 1
    while (written[open] !== '"' && written[open] !== "'") open++
    at = written.indexOf(written[open] as string, open + 1) + 1
    const value = written.slice(open + 1, at - 1)
    if (Object.hasOwn(attributes, name)) throw new SyntaxError(`it has the attribute ${name} twice`)
    setField(attributes, name, resolveReferences(/[\t\n]/.test(value) ? value.replaceAll(/[\t\n]/g, ' ') : value))
    if (name === 'xmlns' || (name.includes(':') && !name.startsWith('xml:'))) (prefixed ??= []).push(name)
  }
  return prefixed
}

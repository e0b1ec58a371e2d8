import { UnexpectedEnd } from '@portolan/core/internal'

const s = '[ \\t\\n]'
/** U+1680 and U+FEFF are left out, since the parser would split a name at them. */
const start =
  'A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u167F\\u1681-\\u1FFF\\u200C\\u200D\\u2070-\\u218F' +
  '\\u2C00-\\u2FEF\\u3001-\\uDB7F\\uDC00-\\uDFFF\\uF900-\\uFDCF\\uFDF0-\\uFEFE\\uFF00-\\uFFFD'
const part = `[${start}][${start}\\d.\\xB7\\u0300-\\u036F\\u203F\\u2040-]*`
const name = `${part}(?::${part})?`
const attribute = `${s}+${name}${s}*=${s}*(?:"[^<"]*"|'[^<']*')`
const mostAttributes = 64
const tooManyAttributes = new RegExp(`^<${name}(?:${attribute}){${mostAttributes + 1}}`)
/** Markup of every kind. No alternative can match in two ways, so that matching takes linear time. */
const markup = new RegExp(
  `<${name}(?:${attribute}){0,${mostAttributes}}${s}*/?>|</${name}${s}*>|<!--[^]*?-->|<!\\[CDATA\\[[^]*?\\]\\]>` +
    `|<\\?${part}(?:${s}[^]*?)?\\?>`,
  'y',
)
const pseudo = (key: string, value: string): string => `${s}+${key}${s}*=${s}*(?:"${value}"|'${value}')`
const declaration = new RegExp(
  `^<\\?xml${pseudo('version', '1\\.\\d*')}(?:${pseudo('encoding', '[A-Za-z][\\w.-]*')})?(?:${pseudo('standalone', '(?:yes|no)')})?${s}*\\?>$`,
)

/**
 * Checks for faults that fast-xml-parser accepts silently. Its own validator overlooks half of them, and takes
 * several times as long. The values of attributes, entities and prefixes are checked where they are read.
 * @returns where the attributes of each element begin and end
 * @throws UnexpectedEnd the document is truncated
 * @throws SyntaxError it is not well-formed, has a document type, or is nested deeper than `depth`
 */
export function checkWellFormed(text: string, depth: number): number[] {
  const places: number[] = []
  const open: string[] = []
  let at = 0
  const fail = (problem: string, isCut = false): never => {
    throw new (isCut ? UnexpectedEnd : SyntaxError)(`${problem}, at character ${at}`)
  }
  for (let end = 0; at < text.length; at = end) {
    const next = text.indexOf('<', at)
    markup.lastIndex = at
    if (next === at && !markup.test(text)) fail(...findProblem(text.slice(at)))
    end = next === at ? markup.lastIndex : next < 0 ? text.length : next
    const piece = text.slice(at, end)
    if (open.length === 0 && /^[ \t\n]*[^ \t\n<]|^<!\[/.test(piece)) fail('it has text outside its root element')
    if (next !== at) {
      if (piece.includes(']]>')) fail('it has ]]> in its text')
    } else if (piece[1] === '/') {
      const last = open.pop() ?? fail('it has an end tag without a start tag')
      if (last !== piece.slice(2, -1).trimEnd()) fail(`it does not close <${last}>`)
    } else if (piece[1] === '!') {
      if (piece[2] === '-' && piece.slice(4, -2).includes('--')) fail('it has a comment with -- in it')
    } else if (piece[1] === '?') {
      if (/^<\?xml[\s?]/i.test(piece) && (at > 0 || !declaration.test(piece)))
        fail('its declaration is invalid or misplaced')
    } else {
      if (open.length === 0 && places.length > 0) fail('it has a second root element')
      if (open.length >= depth) fail(`it is nested deeper than ${depth} elements`)
      const nameEnd = piece.search(/[\s/>]/)
      places.push(at + nameEnd, end - 1)
      if (!piece.endsWith('/>')) open.push(piece.slice(1, nameEnd))
    }
  }
  if (open.length > 0) fail(`it ends inside <${open.at(-1)}>`, true)
  return places.length > 0 ? places : fail('it has no element', true)
}

/** The fault in markup, and whether the document merely ends inside it. */
function findProblem(rest: string): [problem: string, isCut?: boolean] {
  if (rest.startsWith('<!--')) return ['it has a comment without an end', true]
  if (rest.startsWith('<![CDATA[')) return ['it has a CDATA section without an end', true]
  if (rest.startsWith('<!') && !'<!--'.startsWith(rest) && !'<![CDATA['.startsWith(rest))
    return ['it has a document type, which SOAP forbids']
  if (tooManyAttributes.test(rest)) return [`it has an element with more than ${mostAttributes} attributes`]
  const isCut = rest.startsWith('<?')
    ? !rest.includes('?>')
    : !rest.includes('<', 1) && !rest.replaceAll(/"[^"]*"?|'[^']*'?/g, '').includes('>')
  return ['it has a tag or an attribute without a name, a value or an end', isCut]
}

/** An element of XML; undefined attributes and children are left out. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly (XmlNode | string)[]
}

export function xml(
  name: string,
  attributes: XmlNode['attributes'] = {},
  ...children: readonly (XmlNode | string | undefined | false)[]
): XmlNode {
  return {
    name,
    attributes,
    children: children.filter((one): one is XmlNode | string => one !== undefined && one !== false),
  }
}

/** The text of a document. */
export function xmlText(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${textOf(root, '')}\n`
}

function textOf({ name, attributes, children }: XmlNode, indent: string): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  )
  const start = `${indent}<${name}${written.join('')}`
  if (children.length === 0) return `${start}/>`
  if (children.every((one) => typeof one === 'string')) return `${start}>${children.map(escaped).join('')}</${name}>`
  const inner = children.map((one) =>
    typeof one === 'string' ? `${indent}  ${escaped(one)}` : textOf(one, `${indent}  `),
  )
  return `${start}>\n${inner.join('\n')}\n${indent}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

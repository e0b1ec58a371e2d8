type Child = Node | string | undefined

/** Makes an element. Texts stay texts: nothing of a document or a response becomes markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes))
    if (value === true) made.setAttribute(attribute, '')
    else if (value !== undefined && value !== false) made.setAttribute(attribute, value)
  made.append(...children.filter((child) => child !== undefined))
  return made
}

let ids = 0

/** An id that no other element has. */
export function newId(): string {
  return `made-${++ids}`
}

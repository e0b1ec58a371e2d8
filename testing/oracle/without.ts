type Fields = Readonly<Record<string, unknown>>

/** Fields without one of them. */
export function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
}

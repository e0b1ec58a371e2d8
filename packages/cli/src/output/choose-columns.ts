/** Columns that are shown where nobody names them. */
const most = 8
/** A longer text gets no column. */
const longest = 60

/**
 * The fields that say something in one cell: neither objects nor URLs nor further ids, and not empty in all rows. Those by
 * which people know a thing come first.
 */
export function chooseColumns(rows: readonly unknown[]): readonly string[] {
  const [first] = rows
  if (typeof first !== 'object' || first === null) return ['']
  return Object.keys(first)
    .flatMap((name) => columnsOf(name, rows))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
}

function columnsOf(name: string, rows: readonly unknown[]): readonly string[] {
  const value = rows.map((row) => Object(row) as Readonly<Record<string, unknown>>).find((row) => row[name] != null)?.[
    name
  ]
  if (value === undefined) return []
  if (typeof value === 'object' && value !== null) return naming(name, value)
  const isLong = typeof value === 'string' && (/^https?:/.test(value) || value.length > longest)
  return isLong || /_(?:id|url)$/.test(name) ? [] : [name]
}

/** Of an object, the field that people call it by. */
function naming(name: string, value: object): readonly string[] {
  const found = ['login', 'name', 'title', 'id'].find((field) => Object.hasOwn(value, field))
  return Array.isArray(value) || found === undefined ? [] : [`${name}.${found}`]
}

function rank(name: string): number {
  if (name === 'id') return 0
  return /^(?:display_?)?(?:name|title|subject|email)$/i.test(name) ? 1 : 2
}

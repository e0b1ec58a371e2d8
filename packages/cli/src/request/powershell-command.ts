import {
  bodyBase64,
  bodyText,
  pathOfBytes,
  type PlannedRequest,
  splitAtValues,
  type Variables,
} from './planned-request.ts'

/** Windows PowerShell 5.1 refuses these among the headers. */
const ownParameters: Readonly<Record<string, string>> = { 'content-type': '-ContentType', 'user-agent': '-UserAgent' }

/** A command line for PowerShell. */
export function powershellCommand({ method, url, headers, body, files }: PlannedRequest, variables: Variables): string {
  const quote = (text: string): string => quoteText(text, variables)
  const entries = Object.entries(headers)
  const own = entries.flatMap(([name, value]) => {
    const parameter = ownParameters[name.toLowerCase()]
    return parameter === undefined ? [] : [`${parameter} ${quote(value)}`]
  })
  const others = entries.filter(([name]) => !Object.hasOwn(ownParameters, name.toLowerCase()))
  const table = others.map(([name, value]) => `${quote(name)} = ${quote(value)}`).join('; ')
  const file = body === undefined ? undefined : pathOfBytes(body, files)
  const sent = file === undefined ? body && `-Body ${bodyArgument(body, quote)}` : `-InFile ${quote(file)}`
  return [
    `Invoke-WebRequest -Method ${method} -Uri ${quote(url)}`,
    ...(others.length ? [`-Headers @{ ${table} }`] : []),
    ...own,
    ...(sent === undefined ? [] : [sent]),
  ].join(' `\n  ')
}

/** As bytes: Windows PowerShell would send text in Latin-1. */
function bodyArgument(body: string | Uint8Array, quote: (text: string) => string): string {
  const text = bodyText(body)
  return text === undefined
    ? `([Convert]::FromBase64String('${bodyBase64(body)}'))`
    : `([Text.Encoding]::UTF8.GetBytes(${quote(text)}))`
}

/** PowerShell takes typographic quotes for quotes. */
function quoteText(text: string, variables: Variables): string {
  const parts = splitAtValues(text, variables)
  if (parts.every((part) => part.variable === undefined)) return `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`
  const inner = parts.map(({ text: literal, variable }) =>
    variable === undefined ? literal.replaceAll(/[`$"“”„]/g, '`$&') : `\${env:${variable}}`,
  )
  return `"${inner.join('')}"`
}

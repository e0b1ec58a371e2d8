import {
  bodyBase64,
  bodyText,
  type Encoding,
  pathOfBytes,
  type PlannedRequest,
  splitBasic,
  splitAtValues,
  type Variables,
} from './planned-request.ts'

/** Windows PowerShell 5.1 refuses these among the headers. */
const ownParameters: Readonly<Record<string, string>> = { 'content-type': '-ContentType', 'user-agent': '-UserAgent' }

/** A command line for PowerShell. */
export function powershellCommand(
  { method, url, body, files, ...given }: PlannedRequest,
  variables: Variables,
): string {
  const quote = (text: string): string => quoteText(text, variables)
  const { headers, basic } = splitBasic(given.headers, variables)
  const entries = Object.entries(headers)
  const own = entries.flatMap(([name, value]) => {
    const parameter = ownParameters[name.toLowerCase()]
    return parameter === undefined ? [] : [`${parameter} ${quote(value)}`]
  })
  const others = entries.filter(([name]) => !Object.hasOwn(ownParameters, name.toLowerCase()))
  const pairs = [
    ...others.map(([name, value]) => `${quote(name)} = ${quote(value)}`),
    ...(basic === undefined ? [] : [`'authorization' = "Basic $([Convert]::ToBase64String(${utf8(quote(basic))}))"`]),
  ]
  const file = body === undefined ? undefined : pathOfBytes(body, files)
  const sent = file === undefined ? body && `-Body ${bodyArgument(body, variables)}` : `-InFile ${quote(file)}`
  return [
    `Invoke-WebRequest -Method ${method} -Uri ${quote(url)}`,
    ...(pairs.length ? [`-Headers @{ ${pairs.join('; ')} }`] : []),
    ...own,
    ...(sent === undefined ? [] : [sent]),
  ].join(' `\n  ')
}

/** As bytes: Windows PowerShell would send text in Latin-1. */
function bodyArgument(body: string | Uint8Array, variables: Variables): string {
  const text = bodyText(body)
  return text === undefined
    ? `([Convert]::FromBase64String('${bodyBase64(body, variables)}'))`
    : `(${utf8(quoteText(text, variables))})`
}

function utf8(quoted: string): string {
  return `[Text.Encoding]::UTF8.GetBytes(${quoted})`
}

/** PowerShell takes typographic quotes for quotes. */
function quoteText(text: string, variables: Variables): string {
  const parts = splitAtValues(text, variables)
  if (parts.every((part) => part.variable === undefined)) return `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`
  const inner = parts.map((part) =>
    part.variable === undefined
      ? part.text.replaceAll(/[`$"“”„]/g, '`$&')
      : part.encodings.length === 0
        ? `\${env:${part.variable}}`
        : `$(${part.encodings.reduce((value, one) => encoders[one](value), `\${env:${part.variable}}`)})`,
  )
  return `"${inner.join('')}"`
}

const encoders: Readonly<Record<Encoding, (value: string) => string>> = {
  json: (value) => `((ConvertTo-Json ${value}) -replace '^"|"$')`,
  percent: (value) => `[Uri]::EscapeDataString(${value})`,
}

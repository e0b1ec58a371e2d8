import { listFormArguments } from './form-arguments.ts'
import { bodyBase64, bodyText, pathOfBytes, type PlannedRequest } from './planned-request.ts'
import { splitAtValues, type Variables } from './split-at-values.ts'

/** A longer argument is refused by the kernel: Linux takes 128 KiB. */
const longestArgument = 100_000

/** A command line with curl for every POSIX shell. */
export function posixCommand(request: PlannedRequest, variables: Variables): string {
  const { method, url, headers, body, files } = request
  const quote = (text: string): string => quoteText(text, variables)
  const isHead = method === 'HEAD'
  const file = body === undefined ? undefined : pathOfBytes(body, files)
  const form = listFormArguments(request)
  const text = body === undefined ? undefined : bodyText(body)
  const isArgument = text !== undefined && Buffer.byteLength(text) <= longestArgument
  const sent = form
    ? form.map(({ flag, value }) => `${flag} ${quote(value)}`)
    : file !== undefined
      ? [`--data-binary ${single(`@${file}`)}`]
      : body === undefined
        ? []
        : [isArgument ? `--data-raw ${quote(text)}` : '--data-binary @-']
  const args = [
    isHead ? '--head' : `--request ${method}`,
    // Without it, curl reads brackets and braces in the URL as patterns.
    `--globoff ${quote(url)}`,
    // A header without a value is written with a semicolon; with a colon, curl would leave it out.
    // Curl writes a form with a boundary of its own.
    ...Object.entries(headers)
      .filter(([name]) => !form || name.toLowerCase() !== 'content-type')
      .map(([name, value]) => `--header ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...sent,
  ]
  const command = `curl ${args.join(' \\\n  ')}`
  if (body === undefined || isArgument || form || file !== undefined) return command
  // The shell writes it itself, and no argument of a program is too long.
  return `${text === undefined ? `printf %s '${bodyBase64(body)}' | base64 -d` : `printf %s ${quote(text)}`} | ${command}`
}

/**
 * Quotes a text for a POSIX shell. Nothing in it is expanded except the variables; `!` is never within double quotes, where
 * an interactive shell would replace it.
 */
function quoteText(text: string, variables: Variables): string {
  const parts = splitAtValues(text, variables)
  if (parts.every(({ variable }) => variable === undefined)) return single(text)
  if (parts.some((part) => part.text?.includes('!')))
    return parts.map((part) => (part.variable === undefined ? single(part.text) : `"$${part.variable}"`)).join('')
  const inner = parts.map((part, index) => {
    if (part.variable === undefined) return part.text.replaceAll(/["$\\`]/g, String.raw`\$&`)
    // Braces only where the name would go on.
    return /^\w/.test(parts[index + 1]?.text ?? '') ? `\${${part.variable}}` : `$${part.variable}`
  })
  return `"${inner.join('')}"`
}

function single(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

import { CliError } from '../cli-error.ts'
import { chooseExitCode, exitCodes } from '../errors/exit-codes.ts'
import { type Clean, visibleText } from '../output/sanitize.ts'
import { formatCommand } from '../program-info.ts'

/** A failure whose message tells the model what to do instead. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

interface Issue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** A service's message can be long. */
const longest = 2000

/** An error in words for the model: what is wrong, and what to do about it. */
export function errorText(error: unknown, service?: string, clean: Clean = String): string {
  const text = [writeMessage(error), adviceFor(error, service)].filter(Boolean).join(' ')
  const safe = clean(visibleText(text))
  return safe.length > longest ? `${safe.slice(0, longest)}…` : safe
}

function writeMessage(error: unknown): string {
  const { issues } = error as { readonly issues?: readonly Issue[] }
  if (error instanceof Error && error.name === 'RequestValidationError' && issues?.length)
    return `${issues.map(issueText).join('; ')}.`
  return error instanceof Error ? sentence(error.message) : 'The call failed.'
}

function issueText({ path, message }: Issue): string {
  return `${['params', ...path].join('.')} ${message.replace(/^must be .*, got undefined$/, 'is required')}`
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function adviceFor(error: unknown, service = 'SERVICE'): string {
  if (error instanceof ToolError) return ''
  if (error instanceof CliError) return error.hint ?? ''
  switch (chooseExitCode(error)) {
    case exitCodes.usage:
      return 'Nothing was sent.'
    case exitCodes.authentication:
      return `The user of this server has to run: ${formatCommand('auth login', service)}`
    case exitCodes.rateLimit:
      return 'Wait before the next call.'
    case exitCodes.service:
      return 'The service failed: try again later.'
    case exitCodes.network:
      return `The service could not be reached in time: try again, or ask the user to run: ${formatCommand('doctor')}`
    default:
      return ''
  }
}

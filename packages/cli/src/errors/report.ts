import type { Io } from '../io.ts'
import type { OperationEntry } from '../manifest/manifest.ts'
import { paint } from '../output/color-json.ts'
import { sanitize, sanitizeLine } from '../output/sanitize.ts'
import { useColor } from '../output/use-color.ts'
import { errorJson, errorLine } from './describe-error.ts'
import { exitCodeOf } from './exit-code.ts'

interface ReportOptions {
  readonly json?: boolean | undefined
  readonly operation?: OperationEntry | undefined
  readonly service?: string | undefined
}

/** Says on stderr what went wrong, and returns the exit code for it. */
export function reportError(
  error: unknown,
  { stderr, env }: Pick<Io, 'stderr' | 'env'>,
  { json = false, operation, service }: ReportOptions = {},
): number {
  const line = json ? sanitize(errorJson(error)) : sanitizeLine(errorLine(error, operation, service))
  stderr.write(`${useColor(stderr, undefined, env) && !json ? paint('red', line) : line}\n`)
  return exitCodeOf(error)
}

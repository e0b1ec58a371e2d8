import { PortolanError } from '@portolan/core'
import { UserError } from './user-error.ts'

/**
 * Runs an example to its end, or says how it is used. An error that a user can do something about is shown as its message,
 * after it how the example is used where the command line was wrong; any other with its stack.
 */
export async function runExample(main: () => Promise<void>, usage: string): Promise<void> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return console.log(usage)
  try {
    await main()
  } catch (error) {
    // A line that shows progress may stand there unfinished.
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
    console.error(describeError(error, usage))
    process.exitCode = 1
  }
}

function describeError(error: unknown, usage: string): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as NodeJS.ErrnoException
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n\n${usage}`
  return PortolanError.is(error) || error instanceof UserError || 'syscall' in error ? error.message : error
}

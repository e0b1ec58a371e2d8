import { openTarget, type TargetFile } from '@portolan/core/node'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { cannotWrite } from '../output/sink.ts'
import { beginFile, endFile } from './unfinished.ts'

/**
 * Opens a file to write, which is removed if the process ends before it is complete.
 * @throws CliError it cannot be written
 */
export async function openFile(flag: string, path: string): Promise<TargetFile> {
  const target = await openTarget(path).catch((error: unknown) => {
    throw new CliError(`${flag}: cannot write ${path} (${getErrorCode(error)})`, {
      exitCode: exitCodes.usage,
      cause: error,
    })
  })
  const { part } = target
  if (part !== undefined) beginFile(part)
  const ended = (): void => void (part !== undefined && endFile(part))
  return {
    write: (data) => target.write(data).catch(failed),
    finish: () => target.finish().catch(failed).finally(ended),
    discard: () => target.discard().finally(ended),
  }
}

function failed(error: unknown): never {
  throw cannotWrite(getErrorCode(error), 'the file')
}

function getErrorCode(error: unknown): string {
  const { code = String(error) } = error as NodeJS.ErrnoException
  return code
}

import { parseArgs, type ParseArgsConfig } from 'node:util'
import { suggestion } from '@portolan/openapi'
import { UsageError } from './usage-error.ts'

type Options = NonNullable<ParseArgsConfig['options']>

interface Arguments<T extends Options> {
  readonly args: string[]
  readonly options: T
  readonly allowPositionals: true
}

/**
 * The options and words of a command line.
 * @throws UsageError an option is unknown (suggests the nearest), or has an invalid value (shows the help)
 */
export function parseArguments<const T extends Options>(
  args: readonly string[],
  options: T,
  help: string,
): ReturnType<typeof parseArgs<Arguments<T>>> {
  try {
    return parseArgs<Arguments<T>>({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const [fault = ''] = (error as Error).message.split('. To specify')
    const [, unknown] = /^Unknown option '(--.+)'/.exec(fault) ?? []
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new UsageError(unknown === undefined ? `${fault}\n\n${help}` : fault + suggestion(unknown, names))
  }
}

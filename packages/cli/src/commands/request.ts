import { type Command, Option } from 'commander'
import type { Io } from '../io.ts'
import { loadService } from '../manifest/load.ts'
import { addServiceArgument, noSuchService, withService } from '../service-argument.ts'
import { ownRequestFlags } from '../own-flags.ts'
import type { RequestFlags } from '../run/send-request.ts'

const several = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

/** Adds `portolan request`. */
export function registerRequest(program: Command, io: Io, interrupted: AbortSignal): void {
  const command = addServiceArgument(program.command('request'))
    .description('Send a request that has no command')
    .argument('<method>', 'GET, HEAD, POST, PUT, PATCH or DELETE')
    .argument('<path>', 'the path below the address of the service, or a URL of its origin')
    .option(
      '--body <json>',
      'the body as JSON, which is sent as it is, or - for stdin; with --header content-type, any text',
    )
    .option('--body-file <path>', 'the body as JSON: a file, or - for stdin; with --header content-type, any bytes')
    .option('--form <name=value>', 'a field of a form, or a file: name=@path; can be repeated', several)
    .option('--query <name=value>', 'a parameter of the query; can be repeated', several)
    .option('--header <name: value>', 'a header; can be repeated', several)
    .option('--paginate', 'fetches all pages, and prints their items')
  for (const { flags, description } of ownRequestFlags) command.addOption(new Option(flags, description))
  command.action(
    withService(async (name: string, method: string, path: string, flags: RequestFlags) => {
      const service = loadService(name)
      if (!service) throw noSuchService(name, (names) => `${name} is not one of ${names}`)
      const { sendRequest } = await import('../run/send-request.ts')
      await sendRequest({ service, method: method.toUpperCase(), path, flags }, io, interrupted)
    }),
  )
}

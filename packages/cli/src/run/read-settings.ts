import type { Io } from '../io.ts'
import type { Service } from '../manifest/manifest.ts'
import type { OwnValues } from '../own-flags.ts'
import { useProxy } from '../proxy/use-proxy.ts'
import { readSettings, type Settings } from '../settings/settings.ts'

/** The settings of a service for a command. With `--verbose`, says on stderr what is remarkable about them. */
export async function readSettingsFor(
  { name }: Service,
  { baseUrl, profile, verbose }: OwnValues,
  { env, stderr }: Pick<Io, 'env' | 'stderr'>,
): Promise<Settings> {
  const settings = await readSettings(name, { baseUrl, profile }, env)
  const { note } = useProxy(env)
  const notes = note === undefined ? settings.notes : [...settings.notes, note]
  if (verbose) for (const one of notes) stderr.write(`* ${one}\n`)
  return settings
}

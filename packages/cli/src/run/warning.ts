import type { Io } from '../io.ts'
import type { OwnValues } from '../own-flags.ts'
import { sanitizeLine } from '../output/sanitize.ts'
import { programInfo } from '../program-info.ts'

/** Says on stderr what does not keep a command from its end; nothing with `--quiet`. */
export function warning({ quiet }: OwnValues, { stderr }: Pick<Io, 'stderr'>): (message: string) => void {
  return (message) => void (quiet || stderr.write(`${sanitizeLine(`${programInfo().name}: ${message}`)}\n`))
}

import type { Io } from '../io.ts'
import type { OwnValues } from '../own-flags.ts'
import { CliError } from '../cli-error.ts'
import { columnsOf, fieldFilter } from './fields.ts'
import { formatOf } from './format.ts'
import { type Filter, jqFilter } from './jq.ts'
import { Sink } from './sink.ts'
import { colorModes, useColor } from './use-color.ts'
import { type Writer, writerFor } from './writer.ts'

/** Writes the results of a command to stdout, in the format that its flags ask for. */
export class Output {
  readonly sink: Sink
  readonly #writer: Writer
  readonly #change: (values: readonly unknown[]) => readonly unknown[]
  #state: 'new' | 'open' | 'closed' = 'new'

  constructor(sink: Sink, writer: Writer, change: (values: readonly unknown[]) => readonly unknown[]) {
    this.sink = sink
    this.#writer = writer
    this.#change = change
  }

  /** Writes items of a list, or a single result. */
  async write(values: readonly unknown[]): Promise<void> {
    const text = await this.#writer.text(this.#change(values))
    if (text) await this.sink.write(this.#begin() + text)
  }

  /** Ends a list, so that what was written is a whole document however the list ended. */
  async end(): Promise<void> {
    if (this.#state === 'closed' || this.sink.gone.aborted) return
    const begin = this.#begin()
    this.#state = 'closed'
    const { end = '' } = this.#writer
    if (begin + end) await this.sink.write(begin === '[' ? '[]\n' : end)
  }

  #begin(): string {
    if (this.#state !== 'new') return ''
    this.#state = 'open'
    return this.#writer.begin ?? ''
  }
}

/**
 * @param isList whether the results are the items of a list
 * @throws CliError a flag is not valid
 */
export async function openOutput(
  { output, fields, jq, color }: Pick<OwnValues, 'output' | 'fields' | 'jq' | 'color'>,
  { stdout, env }: Pick<Io, 'stdout' | 'env'>,
  isList: boolean,
): Promise<Output> {
  const sink = new Sink(stdout)
  const format = formatOf(output, sink.isTTY, isList)
  const mode = colorModes.find((one) => one === color)
  if (color !== undefined && !mode)
    throw new CliError(`--color has to be one of ${colorModes.join(', ')}, not ${color}`, { exitCode: 2 })
  const writer = writerFor({
    format,
    isList,
    isTTY: sink.isTTY,
    color: useColor(stdout, mode, env),
    columns: fields === undefined ? undefined : columnsOf(fields),
    width: widthOf(stdout, env),
  })
  const filter = jq === undefined ? undefined : await jqFilter(jq)
  return new Output(sink, writer, changes(filter, fields))
}

function changes(filter: Filter | undefined, fields: string | undefined) {
  const pick = fields === undefined ? undefined : fieldFilter(fields)
  return (values: readonly unknown[]): readonly unknown[] => {
    const filtered = filter ? filter(values) : values
    return pick ? filtered.map(pick) : filtered
  }
}

function widthOf(stdout: NodeJS.WritableStream & { readonly columns?: number }, env: NodeJS.ProcessEnv): number {
  return stdout.columns ?? (Number(env['COLUMNS']) || 80)
}

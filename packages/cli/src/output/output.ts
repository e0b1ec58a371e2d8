import type { Io } from '../io.ts'
import type { OwnValues } from '../own-flags.ts'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { eventTextWriter } from './event-text.ts'
import { fieldFilter, parseNames } from './fields.ts'
import { type Format, readFormat, usualFormat } from './format.ts'
import { type Filter, jqFilter } from './jq.ts'
import { Sink } from './sink.ts'
import { measureWidth } from './table.ts'
import { colorModes, useColor } from './color.ts'
import { type Writer, writerFor } from './writer.ts'

type Change = (values: readonly unknown[]) => readonly unknown[]

/** Writes the results of a command to stdout, in the format that its flags ask for. */
export class Output {
  readonly #sink: Sink
  readonly #writer: Writer
  readonly #change: Change
  readonly #isList: boolean
  readonly #onEmpty: () => void
  #state: 'new' | 'open' | 'closed' = 'new'

  /** @param onEmpty called at the end of a list if nothing was written, not even an empty document */
  constructor(sink: Sink, writer: Writer, change: Change, isList: boolean, onEmpty = (): void => {}) {
    this.#sink = sink
    this.#writer = writer
    this.#change = change
    this.#isList = isList
    this.#onEmpty = onEmpty
  }

  /** Writes items of a list, or a single result. */
  async write(values: readonly unknown[]): Promise<void> {
    const text = await this.#writer.text(this.#change(values))
    if (text) await this.#sink.write(this.#begin() + text)
  }

  /** Ends a list, so that the output is a whole document even if the list broke off. */
  async end(): Promise<void> {
    if (this.#state === 'closed' || this.#sink.gone.aborted) return
    const text = (this.#state === 'open' ? this.#writer.end : this.#isList ? this.#writer.empty : undefined) ?? ''
    if (this.#state === 'new' && this.#isList && !text) this.#onEmpty()
    this.#state = 'closed'
    if (text) await this.#sink.write(text)
  }

  #begin(): string {
    if (this.#state !== 'new') return ''
    this.#state = 'open'
    return this.#writer.begin ?? ''
  }
}

/** The destination of results, once the flags have been validated and before anything is sent. */
export interface OutputPlan {
  readonly sink: Sink
  /**
   * @param isList true if the results are the items of a list
   * @param format overrides the requested format
   */
  open(isList: boolean, format?: Format): Output
  /**
   * For values that arrive one by one: text on a terminal, elsewhere a line of JSON for each.
   * @param isText true if they carry a text piece by piece
   */
  openStream(isText: boolean): Output
}

export type OutputFlags = Pick<OwnValues, 'output' | 'fields' | 'columns' | 'jq' | 'select' | 'color' | 'quiet'>

/** The known facts about the results. */
export interface Expected {
  /** The columns of a table if the user names none. @default the telling ones */
  readonly columns?: readonly string[]
  /** The fields of an item, as its schema names them. @default unknown */
  readonly fields?: () => readonly string[]
}

/**
 * @throws CliError a flag is not valid
 */
export async function planOutput(
  flags: OutputFlags,
  { stdout, stderr, env }: Pick<Io, 'stdout' | 'stderr' | 'env'>,
  expected: Expected = {},
): Promise<OutputPlan> {
  const { output, fields, columns, jq, select, color, quiet } = flags
  const sink = new Sink(stdout)
  const asked = readFormat(output)
  const mode = colorModes.find((one) => one === color)
  if (color !== undefined && !mode) throw usage(`--color has to be one of ${colorModes.join(', ')}, not ${color}`)
  if (columns !== undefined && asked !== undefined && !tabular.has(asked))
    throw usage(`--columns is for table, csv and tsv, not for ${asked}`)
  if (select !== undefined && (asked ?? columns ?? fields) !== undefined)
    throw usage('--select prints text: leave out --output, --fields and --columns')
  const change = changes(jq === undefined ? undefined : await jqFilter(jq), fields)
  const flag = columns === undefined ? '--fields' : '--columns'
  const named = (columns ?? fields) === undefined ? undefined : parseNames(flag, columns ?? fields ?? '')
  const look = {
    isTTY: sink.isTTY,
    color: useColor(stdout, mode, env),
    width: measureWidth(stdout, env),
  }
  const { fields: known = () => [] } = expected
  const usual = (isList: boolean): Format =>
    columns === undefined ? usualFormat({ isTTY: sink.isTTY, isList, isFiltered: jq !== undefined }) : 'table'
  const open = (isList: boolean, format = asked ?? usual(isList)): Output =>
    new Output(
      sink,
      writerFor({
        ...look,
        isList,
        format,
        columns: named ?? (format === 'table' ? expected.columns : undefined),
        fields: jq === undefined ? known : () => [],
      }),
      change,
      isList,
      () => void (sink.isTTY && !quiet && stderr.write('* no items\n')),
    )
  return {
    sink,
    open,
    openStream(isText) {
      if (asked !== undefined || columns !== undefined) return open(true)
      if (select === undefined && jq !== undefined) return open(true, 'raw')
      if (select === undefined && !sink.isTTY) return open(true, 'ndjson')
      const isWhole = fields === undefined && jq === undefined
      return new Output(sink, eventTextWriter({ ...look, select, isText: isText && isWhole }), change, true)
    },
  }
}

const tabular: ReadonlySet<Format> = new Set<Format>(['table', 'csv', 'tsv'])

function usage(message: string): CliError {
  return new CliError(message, { exitCode: exitCodes.usage })
}

function changes(filter: Filter | undefined, fields: string | undefined): Change {
  const pick = fields === undefined ? undefined : fieldFilter(fields)
  return (values) => {
    const filtered = filter ? filter(values) : values
    return pick ? filtered.map(pick) : filtered
  }
}

/** Where the client writes what it does. A level that has no method is not written. `console` fits. */
export interface Logger {
  debug?(message: string, fields?: Readonly<Record<string, unknown>>): void
  info?(message: string, fields?: Readonly<Record<string, unknown>>): void
  warn?(message: string, fields?: Readonly<Record<string, unknown>>): void
  error?(message: string, fields?: Readonly<Record<string, unknown>>): void
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/** The part of a logger from a level upwards: `logger: logFrom('info')` writes to the console, debug left out. */
export function logFrom(level: LogLevel, target: Logger = console): Logger {
  const from = levels.indexOf(level)
  return Object.fromEntries(levels.slice(from).map((name) => [name, target[name]?.bind(target)])) as Logger
}

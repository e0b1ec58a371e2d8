import { checkOptions } from './request/composed-options.ts'
import { logger, oneOf } from './request/option-rules.ts'

/** Where the client logs what it does, such as `console`. A level without a method is not logged. */
export interface Logger {
  debug?(message: string, fields?: Readonly<Record<string, unknown>>): void
  info?(message: string, fields?: Readonly<Record<string, unknown>>): void
  warn?(message: string, fields?: Readonly<Record<string, unknown>>): void
  error?(message: string, fields?: Readonly<Record<string, unknown>>): void
}

/** The levels, lowest first. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/**
 * Limits a logger to a level and those above it.
 * @param level the lowest level that is logged
 * @param target the logger to write to @default console
 * @returns a logger for the option `logger`
 * @throws RequestValidationError the level does not exist, or the target is not a logger
 * @example
 * createIssuesClient({ baseUrl, logger: logFrom('info') })
 */
export function logFrom(level: LogLevel, target: Logger = console): Logger {
  checkOptions('logFrom', oneOf(...levels), level, ['level'])
  checkOptions('logFrom', logger, target, ['target'])
  const from = levels.indexOf(level)
  return Object.fromEntries(levels.slice(from).map((name) => [name, target[name]?.bind(target)])) as Logger
}

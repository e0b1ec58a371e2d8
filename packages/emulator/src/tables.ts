import { OptionError } from './rules.ts'
import { restoreWorld } from './saved-world.ts'
import type { Service } from './service.ts'
import { readPart, type Table, type TablePart, findTables, withoutRow, withRow } from './state-tables.ts'

/** The records of the services, to look into and to change. */
export interface Tables {
  /** The tables of a service. Those within a row are named by `read`. @throws TypeError there is no such service */
  list(service: string): readonly Table[]
  /**
   * Reads rows of a table.
   * @param start the position of the first row. @default 0
   * @param count the number of rows. @default 50
   * @throws TypeError there is no such table
   */
  read(service: string, table: string, start?: number, count?: number): TablePart
  /**
   * Replaces a row, or adds one after the last.
   * @throws TypeError the row has not the fields of the others, with the same types
   */
  write(service: string, table: string, index: number, row: unknown): void
  /** Removes a row. @throws TypeError there is no such row */
  remove(service: string, table: string, index: number): void
}

export function tables(services: readonly Service[]): Tables {
  const found = (name: string): Service => {
    const service = services.find((one) => one.name === name)
    if (service) return service
    throw new OptionError('service', `service must be one of ${services.map((one) => one.name).join(', ')}.`)
  }
  const change = (name: string, make: (state: unknown) => unknown): void => {
    const service = found(name)
    const state = make(service.store.save())
    try {
      restoreWorld([service], { version: 1, services: { [name]: state } })
    } catch {
      throw new OptionError('row', `The state of ${name} would not be valid with this row.`)
    }
  }
  return {
    list: (service) => findTables(found(service).store.save()),
    read: (service, table, start = 0, count = 50) => readPart(found(service).store.save(), table, start, count),
    write: (service, table, index, row) => change(service, (state) => withRow(state, table, index, row)),
    remove: (service, table, index) => change(service, (state) => withoutRow(state, table, index)),
  }
}

import type { Direction } from '../model/shape.ts'

/**
 * How a schema is read: as a result, as a param, or as a param whose integers may be digits. One schema can be read in
 * several ways, in any order.
 */
export type Way = 'result' | 'params' | 'params digits'

export function readDirection(way: Way): Direction {
  return way === 'result' ? way : 'params'
}

import type { Config } from '../config/config.ts'

/** The parts of a client that a person writes, as the config names them. */
export type Handwritten = Pick<
  Config,
  | 'checks'
  | 'composed'
  | 'declared'
  | 'hooks'
  | 'index'
  | 'login'
  | 'options'
  | 'pagingModule'
  | 'profile'
  | 'setup'
  | 'types'
  | 'xml'
>

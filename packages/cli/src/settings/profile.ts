import type { SettingName } from './setting-names.ts'

/** The settings of one service in a profile. */
export type ServiceProfile = {
  readonly [Name in Exclude<SettingName, 'team'>]?: string
} & {
  readonly team?: boolean
  /** A program and its arguments, which prints the token. */
  readonly tokenCommand?: readonly string[]
}

/** The settings of each service. */
export type Profile = Readonly<Record<string, ServiceProfile>>

/** The config file. */
export interface Config {
  readonly defaultProfile?: string
  readonly profiles: Readonly<Record<string, Profile>>
}

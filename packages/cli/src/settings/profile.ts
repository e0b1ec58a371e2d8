/** The settings of one service in a profile, by their names. */
export interface ServiceProfile {
  readonly [name: string]: string | readonly string[] | undefined
  /** A program and its arguments, which prints the token. */
  readonly tokenCommand?: readonly string[]
}

/** The settings of each service. */
export type Profile = Readonly<Record<string, ServiceProfile>>

/** The config file. */
export interface Config {
  readonly defaultProfile?: string
  /** The folders of clients, by the names that the user gives them. */
  readonly clients?: Readonly<Record<string, string>>
  readonly profiles: Readonly<Record<string, Profile>>
}

/** Params without the one that is the first argument. */
export type WithoutId<Params, Id extends string> = Params extends unknown
  ? { [Name in keyof Params as Exclude<Name, Id>]: Params[Name] }
  : never

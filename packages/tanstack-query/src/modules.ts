/** The modules of an output, without extensions. */
export interface Modules {
  /** The module of each group, in its folder. */
  readonly calls: string
  /** The keys of each group, in its folder. */
  readonly groupKeys: string
  /** The keys of all groups: its exports are the members of `keys`. */
  readonly keys: string
  /** The functions that make keys. */
  readonly makeKeys: string
  readonly types: string
  /** The function that stores a page. */
  readonly page: string
  /** The one that users import. */
  readonly index: string
}

/** Names the modules of an output. */
export function nameModules(stem: string): Modules {
  return {
    calls: `${stem}.gen`,
    groupKeys: `${stem}-keys.gen`,
    keys: `${stem}-keys.gen`,
    makeKeys: `${stem}-group.gen`,
    types: `${stem}-types.gen`,
    page: `${stem}-page.gen`,
    index: stem,
  }
}

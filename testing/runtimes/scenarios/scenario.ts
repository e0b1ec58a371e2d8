import type { World } from './world.ts'

/** The checks of one interface, by what they check. They run one after the other. */
export type Scenario = (world: World) => Readonly<Record<string, () => Promise<void>>>

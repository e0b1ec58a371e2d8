// For React Native and Expo: leaves how the checks end in a global variable.
import { runAll } from '../scenarios/all.ts'

const native = globalThis as typeof globalThis & { readonly world: string; results?: ReturnType<typeof runAll> }
native.results = runAll(native.world)

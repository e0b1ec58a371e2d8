const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** What a process without the rest of the environment still has: its commands, and what Node has compiled before. */
export const processEnv: Readonly<Record<string, string>> = { PATH, NODE_COMPILE_CACHE }

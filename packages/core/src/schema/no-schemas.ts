/** Stands for the schemas of a client without any: the names in its declarations are not checked. */
export const noSchemas = (): Promise<never> => Promise.reject(new TypeError('the client is written without schemas'))

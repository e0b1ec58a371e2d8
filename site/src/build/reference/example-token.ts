/** The token of the examples; pages show the name of a variable in its place. */
export const exampleToken = 'example-token'

/** Source of the console's script, from the root of the repository: the key of its entry in the build's manifest. */
export const CONSOLE_ENTRY = 'src/console/main.tsx'

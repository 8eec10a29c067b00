export const WEBKIT_DRIVER: string
export const DISPLAY_SERVER: string
export function webKitPath(): string | undefined

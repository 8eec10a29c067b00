export function withLock<T>(what: string, work: () => Promise<T>, folder?: string): Promise<T>

export function withLock<T>(name: string, work: () => Promise<T>, folder?: string): Promise<T>

/** A proxy of `whole` that reports each key that is read, as a dotted path. Members of a list have the path of the list. */
export function recordReads<T extends object>(whole: T, read: (path: string) => void): T {
  const known = new WeakMap<object, object>()
  const wrap = (value: object, path: string): object => {
    const wrapped =
      known.get(value) ??
      new Proxy(value, {
        get: (target, key, receiver) => {
          const member: unknown = Reflect.get(target, key, receiver)
          if (typeof key === 'symbol' || typeof member === 'function') return member
          const own = Array.isArray(target) ? path : path === '' ? key : `${path}.${key}`
          read(own)
          return typeof member === 'object' && member !== null ? wrap(member, own) : member
        },
        has: (target, key) => {
          if (typeof key === 'string') read(path === '' ? key : `${path}.${key}`)
          return Reflect.has(target, key)
        },
      })
    known.set(value, wrapped)
    return wrapped
  }
  return wrap(whole, '') as T
}

/** The stand-ins that were made, to recognize them in a context. */
const STAND_INS = new WeakSet<object>();

/** Whether a value is a stand-in, or was read from one. */
export function isStandIn(value: unknown): boolean {
  const isReference = typeof value === 'function' || (typeof value === 'object' && value !== null);
  return isReference && STAND_INS.has(value);
}

/**
 * A value for a module or a global that cannot be had here. It can be called, constructed, extended, destructured and
 * iterated. Each property, result and instance is the stand-in of its name; as text it is its name in angle brackets.
 * @param name such as `react-native`; a property's name is added to it
 */
export function standIn(name: string): unknown {
  const properties = new Map<PropertyKey, unknown>();
  const target = function () {};
  const made: unknown = new Proxy(target, {
    get: (_, key) => {
      if (key === 'prototype') return target.prototype as unknown;
      // Not a promise, and no module whose `default` is to be unwrapped twice.
      if (key === 'then') return undefined;
      if (key === '__esModule') return true;
      if (key === Symbol.iterator) return function* () {};
      if (key === Symbol.hasInstance) return () => false;
      if (key === Symbol.toPrimitive) return () => `<${name}>`;
      if (key === 'toString' || key === 'toJSON') return () => `<${name}>`;
      if (typeof key === 'symbol') return undefined;
      if (!properties.has(key)) {
        properties.set(key, standIn(key === 'default' ? name : `${name}.${key}`));
      }
      return properties.get(key);
    },
    set: (_, key, value) => Boolean(properties.set(key, value)),
    has: (_, key) => typeof key === 'string',
    apply: () => standIn(`${name}()`),
    construct: () => standIn(`new ${name}()`) as object,
  });
  STAND_INS.add(made as object);
  return made;
}

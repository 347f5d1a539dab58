/* Checks of the form of what was read: from the browser's storage, from a file, or from another browser. */

export type Check = (value: unknown) => boolean;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Whole numbers. */
export const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);
/** Numbers with or without a fraction. */
export const isReal: Check = (value) => typeof value === "number" && Number.isFinite(value);
export const isText: Check = (value) => typeof value === "string";
export const isFlag: Check = (value) => typeof value === "boolean";
export const fits = (value: unknown, form: RegExp): value is string => typeof value === "string" && form.test(value);

/** A list of at most *most* values. */
export const isList =
  (is: Check, most = Infinity): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(is);

/** Values by names; *has* checks the names. */
export const isMap =
  (is: Check, has: (name: string) => boolean = () => true): Check =>
  (value) =>
    isObject(value) && Object.entries(value).every(([name, each]) => has(name) && is(each));

/** An object with these fields, among others. */
export const isForm =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, is]) => is(value[name]));

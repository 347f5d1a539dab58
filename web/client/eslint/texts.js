/* A rule of ours: what a person reads stands in omegatable/locales, not in the page's sources. */

/** Attributes that are read or heard. */
const READ = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "title",
  "placeholder",
  "alt",
  "label",
  "sentence",
]);
/** What is the same in every language: signs, digits, single letters, names of keys and of the alphabet. */
const SAME = /^(?:[^\p{L}]|(?<!\p{L})\p{L}(?!\p{L}))*$/u;

/** What surrounds code that runs when something is shown, and again when a text has changed. */
const LATER = /Function|PropertyDefinition|^Svelte(?!Script)/;

const said = (words) => !SAME.test(words);

/** The literal words of an expression in the markup: a text, or one that is chosen or put together. */
function* wordsOf(node) {
  switch (node?.type) {
    case "Literal":
      if (typeof node.value === "string" && said(node.value)) yield node;
      break;
    case "TemplateLiteral":
      if (node.quasis.some((part) => said(part.value.cooked ?? ""))) yield node;
      break;
    case "ConditionalExpression":
      yield* wordsOf(node.consequent);
      yield* wordsOf(node.alternate);
      break;
    case "LogicalExpression":
      yield* wordsOf(node.right);
      break;
    case "BinaryExpression":
      if (node.operator === "+") {
        yield* wordsOf(node.left);
        yield* wordsOf(node.right);
      }
      break;
  }
}

const noLiteralText = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      literal: 'Move "{{words}}" into a catalogue of omegatable/locales/en, and show it with text().',
      early: "Ask for a text where it is shown: here its catalogue has not come, and a change of language is missed.",
    },
  },
  create(context) {
    const source = context.sourceCode;
    const report = (node) =>
      context.report({
        node,
        messageId: "literal",
        data: { words: source.getText(node).replace(/\s+/g, " ").trim().slice(0, 60) },
      });
    return {
      SvelteText(node) {
        if (node.parent.type !== "SvelteStyleElement" && said(node.value)) report(node);
      },
      "SvelteMustacheTag[kind=text]"(node) {
        if (/^Svelte(Attribute|.*Directive)$/.test(node.parent.type)) return;
        for (const words of wordsOf(node.expression)) report(words);
      },
      SvelteAttribute(node) {
        if (!READ.has(node.key.name)) return;
        for (const part of node.value) {
          if (part.type === "SvelteLiteral" ? said(part.value) : false) report(part);
          if (part.type === "SvelteMustacheTag") for (const words of wordsOf(part.expression)) report(words);
        }
      },
      /** A text that is asked for while a module is loaded. */
      "CallExpression[callee.name=/^(text|textOr)$/]"(node) {
        const early = source
          .getAncestors(node)
          .every(({ type, callee }) => !LATER.test(type) && !(callee?.name ?? "").startsWith("$derived"));
        if (early) context.report({ node, messageId: "early" });
      },
      "AssignmentExpression[left.object.name=document][left.property.name=title]"(node) {
        for (const words of wordsOf(node.right)) report(words);
      },
    };
  },
};

export default { rules: { "no-literal-text": noLiteralText } };

/* Copies commands and shuts sheets; everything else works without it. */
let opener = null;
document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (link && !link.closest(".behind")) opener = link;
  if (!link?.matches(".close")) return;
  event.preventDefault();
  const top = scrollY;
  location.hash = "shut";
  scrollTo(0, top);
  opener?.focus({ preventScroll: true });
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.querySelector(".behind:target .close")?.click();
});
for (const code of document.querySelectorAll(".copy")) {
  const button = document.createElement("button");
  button.textContent = "Copy";
  button.onclick = async () => {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = "Copied";
  };
  code.after(button);
}

/** Work that a person begins on a page: whether it is in progress, and the sentence if it has failed. */
export class Work {
  busy = $state(false);
  problem = $state("");

  /** Run *work*, unless earlier work is in progress. */
  async run(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }
}

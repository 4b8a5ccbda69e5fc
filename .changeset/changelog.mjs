// A change in a CHANGELOG is the words of its changeset: no commit, and no list of packages of ours that changed as well.
export default {
  getReleaseLine: ({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`,
  getDependencyReleaseLine: () => '',
};
